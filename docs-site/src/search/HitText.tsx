import { createExcerpt, type Piece, splitIntoPieces } from './excerpt.ts'
import styles from './hit.module.css'
import type { Hit } from './search.ts'

/** Renders a search result: its title, its location, and an excerpt of at most 50 characters. */
export default function HitText({ hit, words }: { hit: Hit; words: readonly string[] }) {
  const excerpt = hit.context === undefined ? undefined : createExcerpt(hit.context, words)
  return (
    <>
      <span className={styles.title}>
        <MarkedText pieces={splitIntoPieces(hit.title, words)} />
      </span>
      {hit.place && <span className={styles.place}>{hit.place}</span>}
      {excerpt && (
        <span className={styles.context}>
          {excerpt.cutBefore && '…'}
          <MarkedText pieces={excerpt.pieces} />
          {excerpt.cutAfter && '…'}
        </span>
      )}
    </>
  )
}

const MarkedText = ({ pieces }: { pieces: readonly Piece[] }) =>
  // The pieces of a text never change their order.
  pieces.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    hit ? <mark key={index}>{text}</mark> : text,
  )
