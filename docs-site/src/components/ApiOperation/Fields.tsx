import type { Field } from '../../operations/fields.ts'
import styles from './styles.module.css'
import Words from './Words.tsx'

/** Parameters, or the members of a body, a row each. */
export default function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <p className={styles.part}>{title}</p>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field.name}>
            <div className={styles.name}>
              <code>{field.name}</code> <span className={styles.type}>{field.type}</span>{' '}
              {field.required && <span className={styles.required}>required</span>}
            </div>
            {said(field).length > 0 && (
              <p className={styles.constraints}>
                <Words>{said(field).join('; ')}</Words>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const said = ({ description, constraints, default: standard }: Field) => [
  ...(description ? [description] : []),
  ...constraints,
  ...(standard === undefined ? [] : [`default \`${standard}\``]),
]
