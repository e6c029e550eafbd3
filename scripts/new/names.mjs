// A name in all the forms in which code needs it, and what makes one unusable.
import { Refusal } from './refusal.mjs'

const LONGEST = 40
const ALLOWED = 'Names are words of lowercase letters and digits, joined by hyphens, such as saved-searches.'

/** @throws Refusal when the text is not a name in kebab-case */
export function checkName(text) {
  const fault = faultOf(text)
  if (!fault) return text
  const likely = kebab(text)
  const offer = likely && likely !== text && !faultOf(likely) ? ` Did you mean ${likely}?` : ''
  throw new Refusal(`"${text}" can't be a name: ${fault}. ${ALLOWED}${offer}`)
}

function faultOf(text) {
  if (text === '') return 'it is empty'
  if (text.length > LONGEST) return `it is longer than ${LONGEST} characters`
  if (/[A-Z]/.test(text)) return 'it has capital letters'
  if (/[\s_]/.test(text)) return 'it has spaces or underscores'
  if (/[^a-z0-9-]/.test(text)) return `it has a character other than letters, digits, and hyphens`
  if (/^-|--|-$/.test(text)) return 'it has a misplaced hyphen'
  if (/(^|-)\d/.test(text)) return 'a word starts with a digit'
  return null
}

/** The name that was probably meant, or null: of a letter that is more than a plain one with marks none is known. */
function kebab(text) {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
  if (/(?![a-z])\p{L}/u.test(plain)) return null
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
}

/** What one of them is called, as English mostly has it: saved-searches → saved-search. */
export function singular(name) {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(ch|sh|ss|x|z)es$/.test(name)) return name.slice(0, -2)
  return /[^siu]s$/.test(name) ? name.slice(0, -1) : name
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

function formsOf(name) {
  const words = name.split('-')
  const pascal = words.map(capital).join('')
  return {
    kebab: name,
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    text: words.join(' '),
    sentence: capital(words.join(' ')),
  }
}

/** The forms of a name, and of one of what it names. */
export const namesOf = (name, one = singular(name)) => ({ many: formsOf(name), one: formsOf(one) })

/** What the templates are about; its two words keep the forms apart. */
const TEMPLATE = namesOf('field-notes')
const ANY_FORM = /field-notes?|field_notes?|fieldNotes?|FieldNotes?|[Ff]ield notes?/g

/** The text of a template, or its file's name, about something else. */
export function renamed(text, names) {
  return text.replace(ANY_FORM, (found) => {
    for (const number of ['many', 'one'])
      for (const [form, name] of Object.entries(TEMPLATE[number]))
        if (name === found) return names[number][form]
    return found
  })
}
