// Checks the documentation pages, and lists those that are unfinished. Run it with `node --import tsx`.
import { checkAllPages, UNFINISHED_TAG } from '../docs-site/src/site/page-checks.ts'
import { readPages } from '../docs-site/src/site/page-sources.ts'

const { problems, unfinished, pageCount } = await checkAllPages(readPages())
for (const problem of problems) console.error(problem)
console.log(`${pageCount} pages, ${unfinished.length} of them tagged ${UNFINISHED_TAG}`)
for (const file of unfinished) console.log(`  ${file}`)
if (problems.length > 0) process.exitCode = 1
