// Preloaded into the service. Stops it, as SIGTERM would, when the parent process closes the
// channel or dies, or when the terminal is closed.
function stop() {
  if (!process.emit('SIGTERM', 'SIGTERM', 15)) process.exit(143);
}

process.once('disconnect', stop);
process.on('SIGHUP', stop);
// The channel must not keep a finished program alive.
process.channel?.unref();
