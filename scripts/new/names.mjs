// Converts a name to the forms that code needs, and validates it.
import { UsageError } from './usage-error.mjs'

const MAX_LENGTH = 40
const ALLOWED = 'Names are words of lowercase letters and digits, joined by hyphens, such as saved-searches.'

/** Validates a name. @throws UsageError if the text is not a name in kebab-case */
export function checkName(text) {
  const problem = findProblem(text)
  if (!problem) return text
  const suggestion = toKebabCase(text)
  const hint =
    suggestion && suggestion !== text && !findProblem(suggestion) ? ` Did you mean ${suggestion}?` : ''
  throw new UsageError(`"${text}" can't be a name: ${problem}. ${ALLOWED}${hint}`)
}

function findProblem(text) {
  if (text === '') return 'it is empty'
  if (text.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`
  if (/[A-Z]/.test(text)) return 'it has capital letters'
  if (/[\s_]/.test(text)) return 'it has spaces or underscores'
  if (/[^a-z0-9-]/.test(text)) return `it has a character other than letters, digits, and hyphens`
  if (/^-|--|-$/.test(text)) return 'it has a misplaced hyphen'
  if (/(^|-)\d/.test(text)) return 'a word starts with a digit'
  return null
}

/** Converts a text to kebab-case. Returns null if it has letters that can't be reduced to a-z, such as ß. */
function toKebabCase(text) {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
  if (/(?![a-z])\p{L}/u.test(plain)) return null
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
}

/** Returns the singular by common English rules: saved-searches → saved-search. */
export function toSingular(name) {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(ch|sh|ss|x|z)es$/.test(name)) return name.slice(0, -2)
  // The last letter of class, analysis, and status is not a plural ending.
  return /[^siu]s$/.test(name) ? name.slice(0, -1) : name
}

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a name in each spelling that templates contain. */
function toForms(name) {
  const words = name.split('-')
  const pascal = words.map(capitalize).join('')
  return {
    kebab: name,
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    text: words.join(' '),
    sentence: capitalize(words.join(' ')),
  }
}

/** Returns the forms of a plural and its singular. */
export const getNames = (plural, singular = toSingular(plural)) => ({
  plural: toForms(plural),
  singular: toForms(singular),
})

/** Placeholder name in the templates. It has two words, so that each form is spelled differently. */
const PLACEHOLDER = getNames('field-notes')
const ANY_FORM = /field-notes?|field_notes?|fieldNotes?|FieldNotes?|[Ff]ield notes?/g

/** Replaces each form of the placeholder name in a template's text or file name with that form of `names`. */
export function replaceName(text, names) {
  return text.replace(ANY_FORM, (found) => {
    for (const key of ['plural', 'singular'])
      for (const [form, placeholder] of Object.entries(PLACEHOLDER[key]))
        if (placeholder === found) return names[key][form]
    return found
  })
}
