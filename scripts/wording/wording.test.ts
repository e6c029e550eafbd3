import { readFileSync } from 'node:fs'
import { findProblems, type Kind } from './problems.mjs'
import { RULES } from './rules.mjs'

/** Files of each kind with a planted violation, and the expected finding. */
const PLANTED: [Kind, string, string, string][] = [
  ['ui', 'A.tsx', '<Tab>Who comes back</Tab>', 'Who comes back'],
  ['ui', 'A.tsx', '<Text>Nobody is limited</Text>', 'Nobody'],
  ['ui', 'A.tsx', '<Button>Put it away</Button>', 'Put it away'],
  ['ui', 'A.tsx', '<Input label="Whose words" />', 'Whose words'],
  ['ui', 'A.tsx', '<Text>{count} pictures</Text>', 'pictures'],
  ['ui', 'A.tsx', '<Text>You act as a user: {name}</Text>', 'act as a user'],
  ['ui', 'words.ts', "export const AGE = 'The figures are worked out every hour'", 'worked out'],
  ['ui', 'words.ts', 'export const end = `The role was taken away from two users`', 'taken away'],
  ['server', 'a.ts', "throw new Error('The key was used meanwhile')", 'meanwhile'],
  ['server', 'a.ts', "log.warn('the alert was not told')", 'was not told'],
  ['server', 'a.ts', "throw new Error('It is read anew')", 'anew'],
  ['ui', 'tabs.ts', "export const TAB = { value: 'b', label: 'Faces' }", 'Faces'],
  ['api', 'a.json', '{ "summary": "Put an alert away, by its address" }', 'Put an alert away'],
  ['api', 'a.json', '{ "description": "Whoever asks gets the person." }', 'Whoever'],
  ['api', 'a.json', '{ "x": [{ "error": "A picture is missing" }] }', 'picture'],
  ['docs', 'a.mdx', 'The route answers 404\nwithout a session.', 'answers 404'],
  ['docs', 'a.mdx', '---\ntitle: What becomes of an upload\n---', 'What becomes of'],
  ['docs', 'a.mdx', `# Limits\n\n${'A long sentence goes on '.repeat(7)}to its end.`, '38 words'],
  ['comments', 'a.ts', '/** Ends by itself. */', 'by itself'],
  ['comments', 'a.ts', 'const x = 1 // so far nothing', 'so far'],
  ['comments', 'a.ts', '/**\n * Is read at\n * once.\n */', 'at once'],
  ['comments', 'a.ts', '// It was used so\n// far.', 'so far'],
  ['tests', 'a.test.ts', "test('ends by itself', () => {})", 'by itself'],
  ['tests', 'a.test.ts', "test.each(cases)('reads %s anew', () => {})", 'anew'],
  ['plain', 'a.html', '<style>a { color: red }</style><h1>Whoever\ncomes</h1>', 'Whoever'],
]

test('finds each planted violation', () => {
  const found = PLANTED.map(([kind, file, source]) => findProblems(kind, file, source)[0]?.found)
  expect(found).toEqual(PLANTED.map(([, , , expected]) => expected))
})

/** Terms of the glossary that also have an ordinary meaning, so that only reviewers can check them. */
const CHECKED_BY_REVIEWERS = ['address']

test('has a rule for each term of the glossary that applies everywhere', () => {
  const guide = readFileSync(new URL('../../docs-site/docs/writing.mdx', import.meta.url), 'utf8')
  const [, glossary = ''] = /## Glossary\n([\s\S]*?)\n## /.exec(guide) ?? []
  // The first two rows are the table's header and separator.
  const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]*)\|/gm)].slice(2)
  expect(rows.length).toBeGreaterThan(70)
  const hasRule = (term: string) => RULES.some(({ find }) => find.test(term))
  const general = rows.filter(([, , area]) => !area?.trim()).flatMap(([, terms = '']) => terms.split(', '))
  expect(general.filter((term) => !hasRule(term))).toEqual(CHECKED_BY_REVIEWERS)
})

test('ignores code, imports, code attributes, and paths', () => {
  expect(findProblems('docs', 'a.mdx', '```ts\nconst whoever = 1\n```\n\nUse `whoever`.')).toEqual([])
  expect(
    findProblems('ui', 'A.tsx', "import a from './at once.ts'\nconst b = <p className='at once' />"),
  ).toEqual([])
  expect(findProblems('ui', 'a.ts', "const path = './whoever'")).toEqual([])
})
