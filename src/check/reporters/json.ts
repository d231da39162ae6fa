import type { Reporter } from '../report.ts';

/** For programs: the report as one JSON object. */
export default ((report) => `${JSON.stringify(report, null, 2)}\n`) satisfies Reporter;
