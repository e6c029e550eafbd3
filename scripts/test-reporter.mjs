import { cpus } from 'node:os'
import { DefaultReporter } from 'vitest/node'

const MAX_SHOWN = 20
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Returns the CPU milliseconds that the machine's processors have worked in total. */
const getCpuTime = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** Vitest's default report, followed by the time per project and per file. */
export default class Report extends DefaultReporter {
  /** modules that are running */
  running = new Set()
  /** time by project name */
  spent = new Map()
  last = { at: 0, worked: 0 }

  onTestModuleStart(module) {
    this.note()
    this.running.add(module)
  }

  onTestModuleEnd(module) {
    this.note()
    this.running.delete(module)
    super.onTestModuleEnd(module)
  }

  /**
   * Attributes the time since the last call to the running projects. This includes the CPU time of browsers
   * and databases.
   */
  note() {
    const now = { at: Date.now(), worked: getCpuTime() }
    const names = [...this.running].map(({ project }) => project.name)
    for (const name of names) {
      const spent = this.spent.get(name) ?? { wall: 0, cpu: 0 }
      spent.cpu += (now.worked - this.last.worked) / names.length
      this.spent.set(name, spent)
    }
    for (const name of new Set(names)) this.spent.get(name).wall += now.at - this.last.at
    this.last = now
  }

  onTestRunEnd(modules, ...rest) {
    super.onTestRunEnd(modules, ...rest)
    if (modules.length < 2) return
    this.log('Wall time and CPU time by project:')
    for (const [name, { wall, cpu }] of this.spent) this.log(`${seconds(wall)} ${seconds(cpu)}  ${name}`)
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: module.relativeModuleId, project: module.project.name, ms: collectDuration + duration }
    })
    this.log('Slowest files:')
    for (const { name, project, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SHOWN))
      this.log(`${seconds(ms)}  ${project}  ${name}`)
  }
}
