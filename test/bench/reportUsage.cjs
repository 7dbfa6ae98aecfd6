// Loaded before a measured program: leaves its CPU time and its highest memory use in a file when it ends.
const { writeFileSync } = require('node:fs');

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { peakMb: maxRSS / 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 };
  writeFileSync(process.env.BENCH_USAGE_FILE, JSON.stringify(usage));
});
