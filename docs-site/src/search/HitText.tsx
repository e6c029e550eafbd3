import { createExcerpt, type Piece, splitIntoPieces } from './excerpt.ts'
import styles from './hit.module.css'
import type { Hit } from './search.ts'

/** Renders a search result: its title, its location, and a short excerpt. Marks the search terms. */
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
  pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
