import { BaseSequencer } from 'vitest/node'

/**
 * Sorts files by project, so that workers keep their loaded modules, and puts slow projects first. Within a
 * project, the slowest files come first, so that no worker is idle at the end.
 */
export default class Order extends BaseSequencer {
  async sort(files) {
    const names = this.ctx.projects.map(({ name }) => name)
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => names.indexOf(a.project.name) - names.indexOf(b.project.name))
  }
}
