// Checks the documentation pages, and lists those that are unfinished. Needs `--import tsx`.
import { checkedPages, UNFINISHED } from '../docs-site/src/site/page-checks.ts'
import { pageSources } from '../docs-site/src/site/page-sources.ts'

const { faults, unfinished, pages } = await checkedPages(pageSources())
for (const fault of faults) console.error(fault)
console.log(`${pages} pages, ${unfinished.length} of them tagged ${UNFINISHED}`)
for (const file of unfinished) console.log(`  ${file}`)
if (faults.length > 0) process.exitCode = 1
