import { RichText } from '@veranda/ui/rich-text'
import { useId, useState } from 'react'
import styles from './rich-text.module.css'

const SAMPLE = `**Maintenance tonight**, 22:00 to 22:30, by @ada and @grace. :tea:

- the API answers *503* meanwhile
- nothing is lost: see [how it is kept](https://example.org/backups)

> Is the queue kept as well? #uptime

Yes. [bank.com](https://bank.com@evil.example) is no bank, and [this](javascript:alert(1)) is no link.`

const EMOJIS: Record<string, { char: string }> = {
  tea: { char: '🍵' },
  tada: { char: '🎉' },
  wave: { char: '👋' },
}
const emoji = (shortcode: string) => EMOJIS[shortcode]

/** A text to change, and what is drawn of it. */
export default function RichTextDemo() {
  const id = useId()
  const [text, setText] = useState(SAMPLE)
  const [isRich, setIsRich] = useState(true)
  return (
    <div className={styles.board}>
      <label className={styles.label} htmlFor={id}>
        What is written
      </label>
      <textarea
        id={id}
        className={styles.written}
        dir="auto"
        rows={10}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label className={styles.level}>
        <input type="checkbox" checked={isRich} onChange={(event) => setIsRich(event.target.checked)} />
        With markup, lists and quotes, as in an alert; without, as in a bio
      </label>
      <section className={styles.drawn} aria-label="What is drawn">
        <RichText text={text} level={isRich ? 'rich' : 'plain'} emoji={emoji} />
      </section>
    </div>
  )
}
