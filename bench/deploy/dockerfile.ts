export interface Step {
  instruction: string;
  text: string;
}

export function readStages(dockerfile: string): Map<string, Step[]> {
  const stages = new Map<string, Step[]>();
  let steps: Step[] = [];
  const lines = dockerfile
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#') && line.trim() !== '')
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [instruction = '', ...words] = line.trim().split(/\s+/);
    const text = words.join(' ');
    if (instruction === 'FROM') {
      steps = [];
      stages.set(/ AS (\S+)$/i.exec(text)?.[1] ?? String(stages.size), steps);
    } else {
      steps.push({ instruction, text });
    }
  }
  return stages;
}
