import { countGraphemes, listHashtags, listMentions, parseText, shorten, toPlainText } from './index.ts'

const MESSAGE = `**Tonight**, from 22:00, see [the plan](https://example.org/plan)
or [ask](/help).

- *first* thing :tada:
- second
  line

2. two
3. three

> quoted
>
> > twice`

const nodes = parseText(MESSAGE, { level: 'rich', ownPaths: true, emoji: () => ({ char: '🎉' }) })

test('keeps lines, lists, quotes, and whole URLs for an email', () => {
  expect(toPlainText(nodes)).toBe(`Tonight, from 22:00, see the plan (https://example.org/plan)
or ask.

- first thing 🎉
- second
  line

2. two
3. three

> quoted
>
> > twice`)
})

test('returns one line for a notification', () => {
  expect(toPlainText(nodes, { oneLine: true })).toBe(
    'Tonight, from 22:00, see the plan (example.org) or ask. - first thing 🎉 - second line 2. two 3. three quoted twice',
  )
})

test('lists each mention and hashtag once, in order of first occurrence, at any depth', () => {
  const text = '> @Bob #Tea\n\n- *[@joe](https://a.org) @Ada #b*\n- @bob #tea'
  expect(listMentions(parseText(text, { level: 'rich' }))).toEqual(['bob', 'ada'])
  expect(listHashtags(parseText(text, { level: 'rich' }))).toEqual(['tea', 'b'])
})

test('counts user-perceived characters', () => {
  expect(countGraphemes('')).toBe(0)
  expect(countGraphemes('👩🏽‍💻é🇨🇭')).toBe(3)
  expect(countGraphemes('e\u0301\r\n')).toBe(2)
})

test('shortens text at character boundaries', () => {
  expect(shorten('veranda', 7)).toBe('veranda')
  expect(shorten('veranda', 6)).toBe('veran…')
  expect(shorten('A veranda at dusk', 10)).toBe('A veranda…')
  expect(shorten('👩🏽‍💻👩🏽‍💻👩🏽‍💻', 3)).toBe('👩🏽‍💻👩🏽‍💻👩🏽‍💻')
  expect(shorten('👩🏽‍💻👩🏽‍💻👩🏽‍💻', 2)).toBe('👩🏽‍💻…')
  expect(shorten('ab', 1)).toBe('…')
  expect(() => shorten('a', 0)).toThrow(RangeError)
  expect(() => shorten('a', 1.5)).toThrow(RangeError)
})
