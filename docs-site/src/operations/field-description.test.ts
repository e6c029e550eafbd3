import { describeField } from './field-description.ts'

const field = { name: 'limit', type: 'number', required: false, constraints: ['1 to 100'] }

describe('describeField', () => {
  it('appends constraints to a phrase after a semicolon, and to a sentence as a new sentence', () => {
    expect(describeField({ ...field, description: 'entries a page', default: '20' })).toBe(
      'entries a page; 1 to 100; default `20`',
    )
    expect(describeField({ ...field, constraints: ['at most 9'], description: 'How many entries.' })).toBe(
      'How many entries. At most 9.',
    )
  })

  it('omits a missing description and missing constraints', () => {
    expect(describeField(field)).toBe('1 to 100')
    expect(describeField({ ...field, constraints: [], description: 'How many.' })).toBe('How many.')
    expect(describeField({ ...field, constraints: [] })).toBe('')
  })
})
