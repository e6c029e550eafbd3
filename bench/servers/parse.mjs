// Parse Server on PostgreSQL, set up as in its guide.
import express from 'express'
import { ParseServer } from 'parse-server'
import { PARSE_KEYS } from './parse-users.mjs'

const url = `http://127.0.0.1:${process.env.PORT}/parse`
const parse = new ParseServer({
  databaseURI: `${process.env.DATABASE_URL}?max=${process.env.POOL}`,
  ...PARSE_KEYS,
  serverURL: url,
  publicServerURL: url,
  verbose: false,
  silent: true,
  logsFolder: null,
})
await parse.start()
const app = express()
app.use('/parse', parse.app)
app.listen(Number(process.env.PORT), '127.0.0.1')
