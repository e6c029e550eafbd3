import { RichText } from '@veranda/ui/rich-text'
import { useId, useState } from 'react'
import styles from './rich-text.module.css'

/** Text with several kinds of markup, a link with a misleading URL, and a link that would run a script. */
const SAMPLE = `**Maintenance tonight**, 22:00 to 22:30, by @ada and @grace. :tea:

- the API responds with *503* in the meantime
- no data is lost: see [how backups work](https://example.org/backups)

> Is the queue saved as well? #uptime

Yes. [bank.com](https://bank.com@evil.example) is not a bank, and [this](javascript:alert(1)) is not a link.`

const EMOJIS: Record<string, { char: string }> = {
  tea: { char: '🍵' },
  tada: { char: '🎉' },
  wave: { char: '👋' },
}
const getEmoji = (shortcode: string) => EMOJIS[shortcode]

/** Renders a text field and the rich text that results from its content. */
export default function RichTextDemo() {
  const id = useId()
  const [text, setText] = useState(SAMPLE)
  const [isRich, setIsRich] = useState(true)
  return (
    <div className={styles.demo}>
      <label className={styles.label} htmlFor={id}>
        Text
      </label>
      <textarea
        id={id}
        className={styles.input}
        dir="auto"
        rows={10}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label className={styles.level}>
        <input type="checkbox" checked={isRich} onChange={(event) => setIsRich(event.target.checked)} />
        Allow formatting, lists, and quotes, as in alerts. Bios allow none of these.
      </label>
      <section className={styles.rendered} aria-label="Rendered text">
        <RichText text={text} level={isRich ? 'rich' : 'plain'} emoji={getEmoji} />
      </section>
    </div>
  )
}
