import classes from './AlertForm.module.css'

const MARKUP = [
  ['**text**', 'bold'],
  ['*text*', 'italic'],
  ['~~text~~', 'strikethrough'],
  ['[text](/path)', 'link to a path or https:// URL'],
  ['- text', 'bulleted list, one item per line'],
  ['1. text', 'numbered list'],
  ['> text', 'quote'],
  ['empty line', 'new paragraph'],
] as const

/** Explains the markup that the message and the details support. */
export const MarkupHelp = () => (
  <details className={classes.help}>
    <summary>Formatting help</summary>
    <dl>
      {MARKUP.map(([markup, effect]) => (
        <div key={markup}>
          <dt>
            <code>{markup}</code>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  </details>
)
