// Loaded into a server before its own code: if the script that started it is gone, the server shuts down. The
// channel must not keep the process alive.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
