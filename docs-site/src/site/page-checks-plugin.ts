import type { Plugin } from '@docusaurus/types'
import { checkAllPages } from './page-checks.ts'
import { readPages } from './page-sources.ts'

/** Checks all pages, and fails the build with one sentence for each problem. */
export const checkPages = (): Plugin => ({
  name: 'page-checks',
  async loadContent() {
    const { problems } = await checkAllPages(readPages())
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
})
