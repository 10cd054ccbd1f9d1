CREATE TABLE "blog_view_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_view_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "blog_view_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
ALTER TABLE "blog_view_marks" ADD CONSTRAINT "blog_view_marks_day_blog_view_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."blog_view_days"("day") ON DELETE cascade ON UPDATE no action;