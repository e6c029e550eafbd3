import styles from './tokens.module.css'

interface Props {
  /** token name without `--v-` */
  name: string
  /** value in the light theme, set at build time from the style sheet */
  light?: string
  /** value in the dark theme, set at build time from the style sheet */
  dark?: string
}

/** Renders the light and the dark color of a token, each on the background of its theme. */
export default function Swatch({ name, light, dark }: Props) {
  return (
    <span className={styles.swatch}>
      <ThemeColor theme="light" name={name} value={light} />
      <ThemeColor theme="dark" name={name} value={dark} />
    </span>
  )
}

const ThemeColor = ({ theme, name, value }: { theme: string; name: string; value: string | undefined }) => (
  <span className={styles.half} data-theme={theme}>
    <span className={styles.color} style={{ background: `var(--v-${name})` }} />
    {value}
  </span>
)
