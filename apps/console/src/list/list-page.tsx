import type { ReactNode } from 'react';
import { PageHeading } from '../parts/page-heading.tsx';
import { List, type ListProps } from './list.tsx';

interface ListPageProps<Row> extends Omit<ListProps<Row>, 'caption'> {
  /** Also names the list. */
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page with a heading and one list. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, text, action, ...list } = props;
  return (
    <>
      <PageHeading title={title} text={text} action={action} />
      <List<Row> caption={title} {...list} />
    </>
  );
}
