import { BaseSequencer } from 'vitest/node'

/**
 * Sorts test files by project, so that workers keep their loaded modules. Projects are in the order of
 * vitest.config.mjs, which lists slow ones first. Within a project, Vitest puts files that failed in their
 * last run first, then the slowest ones, so that no worker is idle at the end.
 */
export default class TestOrder extends BaseSequencer {
  async sort(files) {
    const names = this.ctx.projects.map(({ name }) => name)
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => names.indexOf(a.project.name) - names.indexOf(b.project.name))
  }
}
