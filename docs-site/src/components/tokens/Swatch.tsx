import styles from './tokens.module.css'

interface Props {
  /** of the token, without `--v-` */
  name: string
  /** what the style sheet sets, given at build */
  light?: string
  dark?: string
}

/** A colour as it is in either theme, on the ground of that theme. */
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
    <span className={styles.colour} style={{ background: `var(--v-${name})` }} />
    {value}
  </span>
)
