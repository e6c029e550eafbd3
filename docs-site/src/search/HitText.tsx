import styles from './hit.module.css'
import type { Hit } from './search.ts'
import { excerptOf, type Piece, piecesOf } from './words.ts'

/** A hit as it is read: its title, where it stands, and the words around what was found, 50 characters of them. */
export default function HitText({ hit, words }: { hit: Hit; words: readonly string[] }) {
  const excerpt = hit.context === undefined ? undefined : excerptOf(hit.context, words)
  return (
    <>
      <span className={styles.title}>
        <Marked pieces={piecesOf(hit.title, words)} />
      </span>
      {hit.place && <span className={styles.place}>{hit.place}</span>}
      {excerpt && (
        <span className={styles.context}>
          {excerpt.cutBefore && '…'}
          <Marked pieces={excerpt.pieces} />
          {excerpt.cutAfter && '…'}
        </span>
      )}
    </>
  )
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  // Pieces of one text never change places.
  pieces.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
    hit ? <mark key={at}>{text}</mark> : text,
  )
