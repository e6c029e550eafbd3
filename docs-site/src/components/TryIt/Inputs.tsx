import { useId } from 'react'
import type { Field } from '../../operations/fields.ts'
import type { Operation } from '../../operations/operation.ts'
import styles from './styles.module.css'

/** Minimum and maximum number of visible lines in the request body field. */
const LEAST_ROWS = 4
const MOST_ROWS = 16

/** Browsers resolve `.` and `..` in a path, which would call another operation. */
const NOT_DOTS = { pattern: '(?!\\.{1,2}$).+', title: 'Enter a value other than . or ..' }

/**
 * Renders inputs for path, query, and body. Values aren't validated, so users can see the server's errors.
 */
export default function Inputs({
  operation,
  bodyFault,
}: {
  operation: Operation
  bodyFault: string | undefined
}) {
  const { pathParameters, query, body } = operation
  return (
    <>
      {pathParameters.map((field) => (
        <Input key={field.name} place="path" field={field} />
      ))}
      {query.map((field) => (
        <Input key={field.name} place="query" field={field} />
      ))}
      {body && <Body example={body.example} fault={bodyFault} />}
    </>
  )
}

function Input({ place, field }: { place: 'path' | 'query'; field: Field }) {
  const id = useId()
  const { name, required, values, example, default: standard } = field
  const common = { id, name: `${place}.${name}`, required, className: styles.input }
  return (
    <p className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {values ? (
        <select {...common}>
          {!required && (
            <option value="">{standard === undefined ? 'Not sent' : `Default: ${standard}`}</option>
          )}
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          autoComplete="off"
          spellCheck={false}
          placeholder={standard}
          defaultValue={required ? example : ''}
          {...(place === 'path' && NOT_DOTS)}
        />
      )}
    </p>
  )
}

function Body({ example, fault }: { example: string; fault: string | undefined }) {
  const id = useId()
  const rows = example.split('\n').length + 1
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Request body (JSON)</label>
      <textarea
        id={id}
        name="body"
        className={styles.input}
        rows={Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows))}
        defaultValue={example}
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}fault` : undefined}
      />
      {fault && (
        <span id={`${id}fault`} className={styles.failure} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}
