import { listHashtags, listMentions, listShortcodes, parseText } from './index.ts'

const getMentions = (text: string) => listMentions(parseText(text, { level: 'rich' }))
const getHashtags = (text: string) => listHashtags(parseText(text, { level: 'rich' }))

test.each([
  ['@ada', ['ada']],
  ['@Ada and @ADA, @grace_h.', ['ada', 'grace_h']],
  ['(@ada) .@ada cc:@bob -@eve “@joe”', ['ada', 'bob', 'eve', 'joe']],
  ['*@ada* _@bob_ **@eve** ~~@joe~~', ['ada', 'bob', 'eve', 'joe']],
  ['感谢@ada，@bobさん @eve님', ['ada', 'bob', 'eve']],
  ['شكرا@ada و@bob', ['ada', 'bob']],
  ['תודה ל@ada', ['ada']],
  ['❤️@ada👩🏽‍💻@bob', ['ada', 'bob']],
  ['- @ada\n> @bob\n> 1. **_@eve_**', ['ada', 'bob', 'eve']],
])('finds mentions: %s', (text, expected) => {
  expect(getMentions(text)).toEqual(expected)
})

test.each([
  '@ab',
  `@${'a'.repeat(31)}`,
  'ada@example.org',
  'ada.@example',
  'ada_@example',
  'o.k+ada@example.org',
  'x@ada',
  'é@ada',
  '𝐚@ada',
  '@ada@example.social',
  'example.org/@ada',
  '@@ada',
  '@ada\u0301',
  '@adaé',
  '@admin\u0430',
  '@admin\u03BF',
  '@\u0430dmin',
  '@ａｄｍｉｎ',
  '`@ada`',
  '\\@ada',
])('finds no mention: %s', (text) => {
  expect(getMentions(text)).toEqual([])
})

test.each([
  ['@ad\u200Bmin', 'admin'],
  ['@ad\u200Dmin', 'admin'],
  ['@admin\u2060x', 'adminx'],
  ['@admin\u200Ex', 'adminx'],
  ['@admin\u200Dx', 'adminx'],
  ['@admin\uFE0Fx', 'adminx'],
  ['@admin\uFE0F\uFE0Fx', 'adminx'],
  ['@admin\u00ADx', 'adminx'],
  ['@admin\u3164x', 'adminx'],
  ['@admin\u{E0061}x', 'adminx'],
  ['@\u202Eadmin', 'admin'],
  ['\u200D@admin', 'admin'],
])('ignores hidden characters in a mention: %j', (text, username) => {
  expect(getMentions(text)).toEqual([username])
})

test.each([
  ['#tag, #Tag and #TAG', ['tag']],
  ['#日本語 #café #Ｔｅａ', ['日本語', 'café', 'tea']],
  ['今日は#天気', ['天気']],
  ['#cafe\u0301 #caf\u00E9', ['café']],
  ['#می\u200Cخواهم #שלום #हिन्दी', ['میخواهم', 'שלום', 'हिन्दी']],
  ['_#a_ (#b) #c. #d-e #f\u{1F389} #1a #2024_25', ['a', 'b', 'c', 'd', 'f', '1a', '2024_25']],
  [`#${'a'.repeat(100)}`, ['a'.repeat(100)]],
])('finds hashtags: %s', (text, expected) => {
  expect(getHashtags(text)).toEqual(expected)
})

test.each([
  '#123',
  '#٣٤',
  '#_',
  '#',
  '# a',
  'x#a',
  '##a',
  '&#39;',
  '#️⃣',
  'example.org/#a',
  'https://example.org/#a',
  '\\#a',
  `#${'a'.repeat(101)}`,
  // Unicode normalization turns this single letter into a phrase with spaces.
  '#\uFDFA',
])('finds no hashtag: %s', (text) => {
  expect(getHashtags(text)).toEqual([])
})

test.each([
  ['Well done :tada: :Party_Parrot: :tada:', ['tada', 'party_parrot']],
  [':+1::-1:', ['+1', '-1']],
  [':сердце: :ハート: :दिल:', ['сердце', 'ハート', 'दिल']],
  ['`:tada:` in code, \\:smile: not', []],
  ['https://example.org/:tada:/', []],
  ['nothing: here :', []],
])('finds the shortcodes, if any: %j', (text, expected) => {
  expect(listShortcodes(text, 'rich')).toEqual(expected)
})
