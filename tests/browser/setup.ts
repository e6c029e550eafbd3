import { closeContexts } from './chromium.ts'

// A page of one test file is none of the next one's.
afterAll(closeContexts)
