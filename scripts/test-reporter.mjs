import { cpus } from 'node:os'
import { DefaultReporter } from 'vitest/node'

/** Maximum number of slowest files to print. */
const MAX_SHOWN = 20
const formatSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Returns the total CPU time of all processors since the machine started, in milliseconds. */
const getCpuTime = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/**
 * Prints Vitest's default report. If several files ran, also prints the time per project and the slowest
 * files.
 */
export default class TestReporter extends DefaultReporter {
  /** test modules that are running */
  running = new Set()
  /** wall and CPU milliseconds by project name */
  timeByProject = new Map()
  /** wall and CPU milliseconds at the last call of `recordTime` */
  lastSample = { wall: 0, cpu: 0 }

  onTestModuleStart(module) {
    this.recordTime()
    this.running.add(module)
  }

  onTestModuleEnd(module) {
    this.recordTime()
    this.running.delete(module)
    super.onTestModuleEnd(module)
  }

  /**
   * Adds the time since the last call to the projects of the running modules. Each project gets all of the
   * wall time, and an equal share of the CPU time for each of its running modules. The CPU time includes that
   * of browsers and databases.
   */
  recordTime() {
    const now = { wall: Date.now(), cpu: getCpuTime() }
    const names = [...this.running].map(({ project }) => project.name)
    for (const name of names) {
      const time = this.timeByProject.get(name) ?? { wall: 0, cpu: 0 }
      time.cpu += (now.cpu - this.lastSample.cpu) / names.length
      this.timeByProject.set(name, time)
    }
    for (const name of new Set(names)) this.timeByProject.get(name).wall += now.wall - this.lastSample.wall
    this.lastSample = now
  }

  onTestRunEnd(modules, ...otherArguments) {
    super.onTestRunEnd(modules, ...otherArguments)
    if (modules.length < 2) return
    this.log('Wall time and CPU time by project:')
    for (const [name, { wall, cpu }] of this.timeByProject)
      this.log(`${formatSeconds(wall)} ${formatSeconds(cpu)}  ${name}`)
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: module.relativeModuleId, project: module.project.name, ms: collectDuration + duration }
    })
    this.log('Slowest files:')
    for (const { name, project, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SHOWN))
      this.log(`${formatSeconds(ms)}  ${project}  ${name}`)
  }
}
