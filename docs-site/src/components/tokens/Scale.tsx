import type { Token } from '../../tokens/tokens.ts'
import styles from './tokens.module.css'

interface Props {
  /** scale of the design tokens, such as `space` */
  name: string
  /** tokens of the scale from the style sheet as JSON, set at build time */
  steps?: string
}

/** Renders the name, value, and a sample of each step of a scale. */
export default function Scale({ name, steps = '[]' }: Props) {
  const tokens: Token[] = JSON.parse(steps)
  return (
    <ul className={styles.scale}>
      {tokens.map((token) => (
        <li key={token.name}>
          <code>--{token.name}</code>
          <span className={styles.value}>{token.value}</span>
          <ScaleStep scale={name} value={`var(--${token.name})`} />
        </li>
      ))}
    </ul>
  )
}

function ScaleStep({ scale, value }: { scale: string; value: string }) {
  switch (scale) {
    case 'space':
      return <span className={styles.length} style={{ inlineSize: value }} />
    case 'radius':
      return <span className={styles.corner} style={{ borderStartStartRadius: value }} />
    default:
      return (
        <span
          className={styles.sample}
          data-heading={scale === 'heading'}
          style={{ fontSize: value }}
          aria-hidden
        >
          At dusk
        </span>
      )
  }
}
