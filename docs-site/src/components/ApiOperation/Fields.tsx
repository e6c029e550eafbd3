import { describeField } from '../../operations/field-description.ts'
import type { Field } from '../../operations/fields.ts'
import styles from './styles.module.css'
import TextWithCode from './TextWithCode.tsx'

/** Renders a list of parameters or body fields. */
export default function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <p className={styles.partTitle}>{title}</p>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field.name}>
            <div className={styles.name}>
              <code>{field.name}</code> <span className={styles.type}>{field.type}</span>{' '}
              {field.required && <span className={styles.required}>required</span>}
            </div>
            {describeField(field) && (
              <p className={styles.constraints}>
                <TextWithCode>{describeField(field)}</TextWithCode>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
