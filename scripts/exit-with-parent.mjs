// Ends a test worker whose parent process was killed. Otherwise, the servers that its tests started would
// keep it running.

process.once('disconnect', () => process.exit())
