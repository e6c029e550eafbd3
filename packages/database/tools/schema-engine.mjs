#!/usr/bin/env node
// Replaces Prisma's native schema engine, which Prisma's CLI would download. Takes the same arguments and
// serves the same JSON-RPC over standard input and output, using the engine's WebAssembly build and the
// JavaScript drivers. prisma.config.ts refers to this file. With PRISMA_ENGINE_DB=pglite, it uses databases
// in memory.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import {
  checkConnection,
  createDatabase,
  createMemoryConnectionFactory,
  createServerConnectionFactory,
  dropDatabase,
} from './engine-database.mjs'

const inMemory = process.env.PRISMA_ENGINE_DB === 'pglite'
const engineFolder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  strict: false, // the CLI also passes options of the native engine
  options: {
    version: { type: 'boolean', short: 'V' },
    datamodels: { type: 'string', multiple: true, default: [] },
    datasource: { type: 'string', default: '{}' },
  },
})
const { url, shadowDatabaseUrl } = JSON.parse(options.datasource)

/** Logs an error in the format that the CLI expects from the native engine. */
function logError(fields) {
  console.error(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}`)
}

if (options.version) {
  const { version } = JSON.parse(readFileSync(path.join(engineFolder, 'package.json'), 'utf8'))
  console.log(`schema-engine-wasm ${version}`)
} else if (positionals[0] === 'cli') {
  await runCommand(positionals[1])
} else {
  await serve()
}

/** Runs `schema-engine cli <command>`, which Prisma's CLI calls before it migrates. */
async function runCommand(command) {
  const commands = {
    'can-connect-to-database': checkConnection,
    'create-database': createDatabase,
    'drop-database': dropDatabase,
  }
  const prismaCodesBySqlState = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1010' }
  if (inMemory) return // databases in memory are created when the engine connects
  try {
    const run = commands[command]
    if (!run) throw new Error(`unknown command: cli ${command}`)
    await run(url)
  } catch (error) {
    logError({
      error_code: prismaCodesBySqlState[error.code] ?? 'P1001',
      message: error.message || String(error),
    })
    process.exitCode = 1
  }
}

/** Processes requests, one per line and in order, until the input ends. */
async function serve() {
  const getEngine = prepareEngine()
  const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const request = line.trim() ? JSON.parse(line) : {}
    if (!request.method) continue // an empty line, or the CLI's response to a `print` request
    try {
      const result = await callEngine(await getEngine(), request.method, request.params)
      // The native engine sends a diff to the CLI in a `print` request.
      if (request.method === 'diff' && result?.stdout) {
        write({ id: `print-${request.id}`, method: 'print', params: { content: result.stdout } })
      }
      write({ id: request.id, result: result ?? {} })
    } catch (error) {
      write({ id: request.id, error: toRpcError(error) })
    }
  }
  process.exit() // an open PGlite or pool would keep the process running
}

async function callEngine(engine, method, params) {
  if (method === 'createDatabase') return createDatabase(params?.datasource?.url ?? url)
  if (method === 'getDatabaseVersion') return engine.version(params)
  // These two methods read the migrated schema from a cache that only devDiagnostic fills.
  if (method === 'evaluateDataLoss' || method === 'createMigration') {
    await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
  }
  return engine[method](params)
}

/** Converts an error to the format of the native engine. */
function toRpcError({ message, code = null, meta = null }) {
  const details = { is_panic: false, message, error_code: code, meta }
  return { code: 4466, message: 'An error happened. Check the data field for details.', data: details }
}

/**
 * Sets up the handling of engine panics. Returns a function that loads the WebAssembly engine on the first
 * call, and returns the same engine afterwards.
 */
function prepareEngine() {
  const panic = {
    set_message(message) {
      this.message = message
    },
  }
  globalThis.PRISMA_WASM_PANIC_REGISTRY = panic
  // The engine throws a panic outside the awaited promise.
  process.on('uncaughtException', (error) => {
    logError({ message: panic.message ?? error.stack, backtrace: error.stack })
    process.exit(101) // the exit code of a panic in Rust
  })
  let engine
  return () => {
    engine ??= loadEngine()
    return engine
  }
}

async function loadEngine() {
  const source = readFileSync(path.join(engineFolder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(source, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()

  const factory = inMemory
    ? await createMemoryConnectionFactory()
    : createServerConnectionFactory(url, shadowDatabaseUrl)
  const datamodels = options.datamodels.map((file) => [file, readFileSync(file, 'utf8')])
  return bindings.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => {}, // discards the engine's debug log
    bindMigrationAwareSqlAdapterFactory(factory),
  )
}
