import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const packaged = `${office}/package/2006`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The number format of texts, so that programs change nothing of what is typed, neither dates nor codes such as 0042. */
const asText = 49

/** A workbook of one sheet with a bold head that stays in view, and columns of texts below it. */
export function xlsxOfHeads(heads: readonly string[]): Uint8Array<ArrayBuffer> {
  const cells = heads.map(text => `<c s="2" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Import" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="${asText}" applyNumberFormat="1"/><xf xfId="0" fontId="1" numFmtId="${asText}" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${heads.length}" width="24" style="1" customWidth="1"/></cols><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)])),
  ) as Uint8Array<ArrayBuffer>
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
