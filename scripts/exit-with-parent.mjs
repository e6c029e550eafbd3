// Ends a test worker whose parent process was killed. Otherwise, servers that the tests started would keep
// the worker running.

process.once('disconnect', () => process.exit())
