// Loaded into a server before its own code: when the script that started it is gone, killed perhaps, the server stops as
// if it had been told to. The channel tells us; it must not by itself keep the process alive.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
