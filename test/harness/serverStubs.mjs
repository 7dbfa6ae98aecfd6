// Plain JavaScript in place of the server's native modules. Each assigns to `exports.x` line by line: the server imports
// them as ES modules, and only names written so are seen.

/** A file logger with spdlog's interface, so that output channels and logs are really written. */
const spdlog = `
const fs = require('fs'), path = require('path');
const names = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
class Logger {
  constructor(name, file) { this.file = file; this.level = 2; this.plain = false; if (file) fs.mkdirSync(path.dirname(file), { recursive: true }); }
  write(level, message) {
    if (level < this.level || !this.file) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    fs.appendFileSync(this.file, this.plain ? message : time + ' [' + names[level] + '] ' + message + '\\n');
  }
  trace(message) { this.write(0, message); }
  debug(message) { this.write(1, message); }
  info(message) { this.write(2, message); }
  warn(message) { this.write(3, message); }
  error(message) { this.write(4, message); }
  critical(message) { this.write(5, message); }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  setPattern() {}
  clearFormatters() { this.plain = true; }
  flush() {}
  drop() {}
}
const create = async (name, file) => new Logger(name, file);
exports.version = 0;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.Logger = Logger;
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
`;

export const serverStubs = {
  '@vscode/spdlog': spdlog,
  '@vscode/native-watchdog': `
exports.start = () => {};
exports.exit = (code) => process.exit(code || 0);
`,
  '@vscode/fs-copyfile': `
const fs = require('fs');
exports.copyFile = fs.promises.copyFile;
exports.copyFileSync = fs.copyFileSync;
exports.isCloneSupported = () => false;
exports.constants = fs.constants;
exports.cp = fs.promises.cp;
`,
  '@vscode/deviceid': `
exports.getDeviceId = async () => '00000000-0000-0000-0000-000000000000';
`,
};
