import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type FileStore, FileTooLarge, maxFileBytes } from './file-store.ts'
import { getSealed, putSealed } from './sealed-file.ts'

/** The contract of every store of files. `open` opens the same store again, as another replica would. */
export function fileStoreContract(name: string, open: () => Promise<FileStore>): void {
  describe(name, () => {
    const jpeg = (bytes: Uint8Array) => ({ bytes, contentType: 'image/jpeg' })
    const keysOf = async (store: FileStore, options?: { prefix?: string; after?: string }) =>
      (await Array.fromAsync(store.list(options))).map(({ key }) => key)

    it('gives back what was put, to the byte, to every replica', async () => {
      const [one, other] = [await open(), await open()]
      for (const bytes of [randomBytes(70_000), Buffer.alloc(0), Buffer.from('image/png\n\0\n')]) {
        await one.put('photo/c1/e1/f1', jpeg(bytes))
        const found = await other.get('photo/c1/e1/f1')
        expect(found?.contentType).toBe('image/jpeg')
        expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true)
      }
      await one.close()
      await other.close()
    })
    it('has nothing where nothing was put, or where it was removed', async () => {
      const store = await open()
      expect(await store.get('photo/c1/e1/none')).toBeUndefined()
      await store.remove('photo/c1/e1/none')
      await store.put('photo/c1/e1/gone', jpeg(Buffer.from('x')))
      await store.remove('photo/c1/e1/gone')
      expect(await store.get('photo/c1/e1/gone')).toBeUndefined()
      expect(await keysOf(store, { prefix: 'photo/c1/e1/gone' })).toEqual([])
      await store.close()
    })
    it('lists keys in order, by prefix, and on from any of them', async () => {
      const store = await open()
      const keys = Array.from({ length: 25 }, (_, n) => `list/c${n % 3}/${String(n).padStart(2, '0')}`)
      await Promise.all(keys.map(key => store.put(key, jpeg(Buffer.from(key)))))
      const sorted = keys.toSorted()
      expect(await keysOf(store, { prefix: 'list/' })).toEqual(sorted)
      expect(await keysOf(store, { prefix: 'list/c1/' })).toEqual(
        sorted.filter(key => key.startsWith('list/c1/')),
      )
      expect(await keysOf(store, { prefix: 'list/', after: String(sorted[9]) })).toEqual(sorted.slice(10))
      const [first] = await Array.fromAsync(store.list({ prefix: 'list/' }))
      expect(Math.abs(Number(first?.storedAt) - Date.now())).toBeLessThan(3_600_000)
      await store.close()
    })
    it('takes no key that leads elsewhere, and no file that is too large', async () => {
      const store = await open()
      const file = jpeg(Buffer.from('x'))
      for (const key of [
        '',
        '/etc/passwd',
        '../x',
        'a/../b',
        'a//b',
        '.writing/x',
        'A',
        'a?b',
        'é',
        'a'.repeat(201),
      ]) {
        await expect(store.put(key, file)).rejects.toThrow('is not a key')
        await expect((async () => store.get(key))()).rejects.toThrow('is not a key')
      }
      await expect(store.put('large', jpeg(Buffer.alloc(maxFileBytes + 1)))).rejects.toThrow(FileTooLarge)
      await expect(store.put('typed', { ...file, contentType: 'a\nb' })).rejects.toThrow('no type of content')
      await store.close()
    })
    it('keeps a sealed file unreadable without its own key, and at no other place', async () => {
      const store = await open()
      const plain = randomBytes(2_000)
      const sealed = await putSealed(store, 'photo/c1/e1/sealed', jpeg(plain))
      const kept = await store.get(sealed.place)
      expect(Buffer.from(kept?.bytes ?? []).includes(plain.subarray(0, 16))).toBe(false)
      expect(await getSealed(store, sealed)).toEqual(plain)
      await store.put('photo/c2/e2/moved', {
        bytes: kept?.bytes ?? new Uint8Array(),
        contentType: 'image/jpeg',
      })
      await expect(getSealed(store, { ...sealed, place: 'photo/c2/e2/moved' })).rejects.toThrow()
      const other = await putSealed(store, 'photo/c1/e1/other', jpeg(plain))
      await expect(getSealed(store, { ...sealed, fileKey: other.fileKey })).rejects.toThrow()
      expect(await getSealed(store, { ...sealed, place: 'photo/c1/e1/none' })).toBeUndefined()
      await store.close()
    })
  })
}
