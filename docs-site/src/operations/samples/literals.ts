/** Formats a JSON value as a JavaScript literal on one line. */
export function toJsLiteral(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(toJsLiteral).join(', ')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const members = Object.entries(value).map(([name, member]) => `${formatKey(name)}: ${toJsLiteral(member)}`)
  return `{ ${members.join(', ')} }`
}

const formatKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : toJsLiteral(name))

/** Formats a JSON value as a Python literal on one line. */
export function toPythonLiteral(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(toPythonLiteral).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${toPythonLiteral(member)}`,
  )
  return `{${members.join(', ')}}`
}
