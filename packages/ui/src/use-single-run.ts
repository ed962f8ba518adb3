import { useRef, useState } from 'react';

export interface SingleRun<Input, Answer, Failure> {
  /** Resolves to null on failure, or if the action is already running. */
  run(input: Input): Promise<Answer | null>;
  isPending: boolean;
  error: Failure | null;
}

/**
 * Runs an action at most once at a time, however often its button is pressed. A failure is passed to `explain`,
 * which reports and returns it, or rethrows. The action is pending until `explain` is done.
 */
export function useSingleRun<Input, Answer, Failure>(
  work: (input: Input) => Promise<Answer>,
  explain: (failure: unknown) => Failure | Promise<Failure>,
): SingleRun<Input, Answer, Failure> {
  const running = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);

  async function run(input: Input): Promise<Answer | null> {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      return await work(input);
    } catch (failure) {
      setError(await explain(failure));
      return null;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { run, isPending, error };
}
