-- What a search compares is folded as all searches are, by search_fold; it was without marks, which are vowels in many scripts.
-- Texts that are long are searched up to the same length as when a post is saved.
UPDATE blog_posts SET
  search_title = search_fold(concat_ws(' ', title, category, (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(tags) AS tag))),
  search_text = left(search_fold(excerpt || ' ' || replace(replace(replace(replace(
    regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')), 60000);
