import ts from 'typescript'

/** JSX attributes whose values are not shown to users. */
const CODE_ATTRIBUTES = new Set([
  'className',
  'id',
  'key',
  'to',
  'href',
  'src',
  'name',
  'type',
  'value',
  'd',
  'aria-labelledby',
  'aria-describedby',
])

/** Properties whose values are shown to users, even if they are a single word. */
const TEXT_PROPERTIES = new Set(['label', 'title', 'description', 'placeholder', 'message', 'heading'])

/** Returns whether a literal looks like prose: several words, not a path, class list, or selector. */
const isProse = (text) => /[A-Za-z’']+ [a-z(“]/.test(text) && !/[{};=<>]|^[./#@]|::|--/.test(text)

/** Returns whether the value of a node is shown to users: a JSX attribute or one of TEXT_PROPERTIES. */
const hasTextValue = (node) =>
  ts.isJsxAttribute(node) || (ts.isPropertyAssignment(node) && TEXT_PROPERTIES.has(node.name.getText()))

/**
 * Yields the user-visible strings of a TypeScript file: text and attributes of JSX, values of
 * TEXT_PROPERTIES, and literals of several words.
 *
 * @param {string} file path of the file, to include in the result; if it ends with `x`, JSX is parsed
 * @param {string} source content of the file
 */
export function* getStrings(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isJsxAttribute(node) && CODE_ATTRIBUTES.has(node.name.getText(tree))) return
    if (ts.isJsxText(node)) found.push([node, node.text])
    else if (ts.isStringLiteralLike(node) && (isProse(node.text) || hasTextValue(node.parent)))
      found.push([node, node.text])
    else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
      if (isProse(text)) found.push([node, text])
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  for (const [node, text] of found) {
    const trimmed = text.replace(/\s+/g, ' ').trim()
    if (/[A-Za-z]/.test(trimmed))
      yield { file, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text: trimmed }
  }
}

/**
 * Yields the comments of a TypeScript, JavaScript, CSS, or Prisma file.
 *
 * @param {string} file path of the file, to include in the result
 * @param {string} source content of the file
 */
export function* getComments(file, source) {
  const getLine = (position) => source.slice(0, position).split('\n').length
  // Lines that begin with `//` and follow each other are one comment.
  for (const match of source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{},(])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g))
    yield { file, line: getLine(match.index), text: joinLines(match[0]) }
}

/** Returns the text of a comment in one line, without its markers, so that phrases across lines are found. */
const joinLines = (comment) =>
  comment
    .replace(/^\s*(?:\/\*+|\*+\/?|\/\/+)/gm, ' ')
    .replace(/\*\/$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Functions whose first argument is the title of a test. */
const TEST_FUNCTIONS = /^(?:test|it|describe)(?:\.\w+)*$/

/**
 * Yields the titles of the tests in a file.
 *
 * @param {string} file path of the file, to include in the result
 * @param {string} source content of the file
 */
export function* getTestTitles(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      // `test.each(cases)('title', …)` calls the function that `test.each(cases)` returns.
      const callee = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title) && TEST_FUNCTIONS.test(callee.getText(tree)))
        found.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  for (const title of found)
    yield {
      file,
      line: tree.getLineAndCharacterOfPosition(title.getStart(tree)).line + 1,
      text: title.text,
    }
}

/**
 * Yields the texts of an HTML or YAML file: everything but tags, styles, and scripts.
 *
 * @param {string} file path of the file, to include in the result
 * @param {string} source content of the file
 */
export function* getPlainTexts(file, source) {
  const withoutCode = source.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, (code) =>
    code.replace(/[^\n]/g, ' '),
  )
  for (const [index, line] of withoutCode.split('\n').entries())
    if (/[A-Za-z]/.test(line)) yield { file, line: index + 1, text: line.trim() }
}

/**
 * Yields the headings, paragraphs, list items, and table rows of a Markdown file, without code and link
 * targets, and the title, description, and sidebar label in its front matter.
 *
 * @param {string} file path of the file, to include in the result
 * @param {string} source content of the file
 */
export function* getParagraphs(file, source) {
  let isCode = false
  let isFrontMatter = false
  let paragraph = { line: 0, lines: [] }
  const lines = [...source.split('\n'), '']
  for (const [index, line] of lines.entries()) {
    if (index === 0 && line === '---') {
      isFrontMatter = true
      continue
    }
    if (isFrontMatter) {
      if (line === '---') isFrontMatter = false
      const [, key, value] = /^(\w+): (.*)$/.exec(line) ?? []
      if (['title', 'description', 'sidebar_label'].includes(key))
        yield { file, line: index + 1, text: value }
      continue
    }
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const isText = !isCode && line.trim() !== '' && !/^\s*(?:```|~~~|import |<\/?\w+[^>]*\/?>\s*$)/.test(line)
    const startsBlock = /^\s*(?:[-*+|]|\d+\.|#+|>)\s/.test(line)
    if ((!isText || startsBlock) && paragraph.lines.length > 0) {
      yield { file, line: paragraph.line, text: removeMarkup(paragraph.lines.join(' ')) }
      paragraph = { line: 0, lines: [] }
    }
    if (isText) {
      if (paragraph.lines.length === 0) paragraph.line = index + 1
      paragraph.lines.push(line.trim())
    }
  }
}

/** Replaces code with a placeholder, and removes link targets, tags, and Markdown characters. */
const removeMarkup = (markdown) =>
  markdown
    .replace(/`[^`]*`/g, '`code`')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[*_[\]]/g, '')
    .replace(/^\s*(?:[-+>]|\d+\.|#+)\s+/, '')
    .trim()

/** Yields the texts of an API description: summaries, descriptions, and messages of example errors. */
export function* getApiTexts(file, source) {
  const found = []
  const walk = (value, pointer) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, `${pointer}/${index}`)
    else if (value && typeof value === 'object')
      for (const [name, child] of Object.entries(value))
        if (['summary', 'description', 'error', 'message'].includes(name) && typeof child === 'string')
          found.push({ file: `${file}${pointer}/${name}`, line: 1, text: child })
        else walk(child, `${pointer}/${name}`)
  }
  walk(JSON.parse(source), '#')
  yield* found
}
