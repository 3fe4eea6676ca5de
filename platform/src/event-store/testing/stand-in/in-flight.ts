import type { AppendDecision } from './append-rules.ts'
import type { Node } from './node.ts'

/**
 * Answers an append when it is written. The same append sent again in the meantime is dropped without an answer, as
 * measured: its sender has to repeat it.
 */
export function whenWritten(node: Node, decision: AppendDecision, answer: () => void): void {
  if (decision.kind !== 'appended' || !decision.last) {
    answer()
    return
  }
  const { position } = decision.last
  if (!decision.fresh) {
    if (!node.writing.has(position)) answer()
    return
  }
  node.writing.add(position)
  const written = () => {
    node.writing.delete(position)
    answer()
  }
  if (node.faults.writeMs > 0) setTimeout(written, node.faults.writeMs)
  else setImmediate(written)
}
