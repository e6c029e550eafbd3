import type { Plugin } from '@docusaurus/types'
import { checkedPages } from './page-checks.ts'
import { pageSources } from './page-sources.ts'

/** Fails the build with one sentence for each problem of a page. */
export const checkPages = (): Plugin => ({
  name: 'page-checks',
  async loadContent() {
    const { faults } = await checkedPages(pageSources())
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
})
