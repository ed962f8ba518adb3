// Loaded into the service before anything else. When the script that started it lets go of their
// channel, on purpose or because it was killed, or the terminal is closed, the service stops as
// it would for SIGTERM.
function stop() {
  if (!process.emit('SIGTERM', 'SIGTERM', 15)) process.exit(143);
}

process.once('disconnect', stop);
process.on('SIGHUP', stop);
// The channel alone must not keep a program alive that has finished.
process.channel?.unref();
