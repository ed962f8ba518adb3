import { useRef, useState } from 'react';

export interface SingleRun<Input, Answer, Failure> {
  /** Null when it failed, or when it is running already. */
  run(input: Input): Promise<Answer | null>;
  isPending: boolean;
  /** Why the last run failed. */
  error: Failure | null;
}

/**
 * Something somebody asks for by a button: once at a time, however often it is pressed. What goes wrong is handed to
 * `explain`, which tells it and answers it, or throws it on; until then it counts as running.
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
