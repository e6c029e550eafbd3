import { BaseSequencer } from 'vitest/node'

/**
 * The files of a project one after the other, so that its workers keep what they have loaded; of a project the slow ones
 * first. What takes longest comes first, so that no worker is idle at the end.
 */
export default class Order extends BaseSequencer {
  async sort(files) {
    const names = this.ctx.projects.map(({ name }) => name)
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => names.indexOf(a.project.name) - names.indexOf(b.project.name))
  }
}
