import styles from './tokens.module.css'

interface Props {
  /** token name without `--v-` */
  name: string
  /** values in both themes from the style sheet, set at build time */
  light?: string
  dark?: string
}

/** Renders a color of both themes, each on its theme's background. */
export default function Swatch({ name, light, dark }: Props) {
  return (
    <span className={styles.swatch}>
      <Half theme="light" name={name} value={light} />
      <Half theme="dark" name={name} value={dark} />
    </span>
  )
}

const Half = ({ theme, name, value }: { theme: string; name: string; value: string | undefined }) => (
  <span className={styles.half} data-theme={theme}>
    <span className={styles.color} style={{ background: `var(--v-${name})` }} />
    {value}
  </span>
)
