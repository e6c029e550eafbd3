import classes from './AlertForm.module.css'

const MARKUP = [
  ['**words**', 'strong'],
  ['*words*', 'emphasis'],
  ['~~words~~', 'struck out'],
  ['[words](/path)', 'a link, here or to https://…'],
  ['- words', 'a list, one point a line'],
  ['1. words', 'a numbered list'],
  ['> words', 'a quote'],
  ['an empty line', 'a new paragraph'],
] as const

/** What message and details may be marked up with. */
export const MarkupHelp = () => (
  <details className={classes.help}>
    <summary>How to mark up message and details</summary>
    <dl>
      {MARKUP.map(([typed, becomes]) => (
        <div key={typed}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd>{becomes}</dd>
        </div>
      ))}
    </dl>
  </details>
)
